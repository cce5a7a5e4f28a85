-- The two users of a fleet's log, with no more rights than they need. Run it as the owner of the database, after
-- `storefront fleet adopt`, and again after an update of Storefront:
--
--   psql -d storefront -v publisher=storefront_publisher -v follower=storefront_follower -f fleet-roles.sql
--
-- Create the roles before, with their passwords: CREATE ROLE storefront_publisher LOGIN; and \password.

GRANT USAGE ON SCHEMA storefront TO :"publisher", :"follower";
GRANT SELECT ON ALL TABLES IN SCHEMA storefront TO :"publisher", :"follower";

-- What was published is never changed: a withdrawal is a time, and the rest only grows. Only the owner removes documents,
-- with `storefront publications prune --fleet`.
GRANT INSERT ON storefront.page, storefront.publication, storefront.document, storefront.event
  TO :"publisher";
GRANT UPDATE (revision, hash) ON storefront.log_head TO :"publisher";
GRANT UPDATE (last_number) ON storefront.page TO :"publisher";
GRANT UPDATE (withdrawn) ON storefront.publication TO :"publisher";
