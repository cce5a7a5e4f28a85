// The studio in the browser.
const main = document.getElementById("app");
const answer = await fetch("/studio/api/session");
main.textContent = answer.ok ? `Signed in as ${(await answer.json()).user.name}.` : "Sign in first.";
