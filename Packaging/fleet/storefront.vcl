# Varnish in front of several servers of pages, with purges by key. Needs the module xkey (on Debian varnish-modules).
vcl 4.1;

import directors;
import std;
import xkey;

probe ready {
    .url = "/readyz";
    .interval = 2s;
    .timeout = 1s;
}

backend serve1 { .host = "127.0.0.1"; .port = "8081"; .probe = ready; }
backend serve2 { .host = "127.0.0.1"; .port = "8082"; .probe = ready; }

# The machines whose --on-change may purge.
acl purgers { "127.0.0.1"; "::1"; }

sub vcl_init {
    new servers = directors.round_robin();
    servers.add_backend(serve1);
    servers.add_backend(serve2);
}

sub vcl_recv {
    set req.backend_hint = servers.backend();
    if (req.method == "PURGE") {
        if (client.ip !~ purgers) {
            return (synth(403));
        }
        # Soft: the next client still gets the old page, while the new one is fetched.
        set req.http.X-Purged = xkey.softpurge(req.http.Xkey-Purge);
        return (synth(200));
    }
    # Metrics are not public, and a token's answers are not for others.
    if (req.url ~ "^/metrics") {
        return (synth(404));
    }
    if (req.http.Authorization) {
        return (pass);
    }
    # Events do not end.
    if (req.url ~ "^/v1/pages/[^/]+/events") {
        return (pipe);
    }
}

sub vcl_backend_response {
    # xkey reads this header; Varnish takes the time from max-age and stale-while-revalidate.
    set beresp.http.xkey = beresp.http.Surrogate-Key;
}

sub vcl_deliver {
    unset resp.http.xkey;
    unset resp.http.X-Varnish;
    unset resp.http.Via;
    set resp.http.X-Cache = obj.hits;
}

sub vcl_synth {
    if (req.method == "PURGE") {
        set resp.http.X-Purged = req.http.X-Purged;
    }
}
