import "./app/fonts/fonts.css";
import "./app/styles/house.css";
import "./app/styles/page.css";
import "./app/styles/dialogs.css";
import "./app/styles/chosen.css";
import "./app/styles/forced.css";
import { render } from "preact";
import { App } from "./app/App.tsx";
import { watchAwaiting } from "./app/awaiting.ts";
import { mendPage } from "./app/build.ts";
import { stayCalled } from "./app/called.ts";
import { announceLanguage, learn, speakAsChosen } from "./app/i18n/language.ts";
import { followPages } from "./app/memory.ts";
import { follow } from "./app/routes.ts";
import { house } from "./app/session.ts";
import { dressPage } from "./app/settings.ts";
import { doublePresses } from "./app/ui/doublePress.ts";

announceLanguage();
watchAwaiting();
stayCalled();
dressPage();
follow();
followPages(speakAsChosen);
// Before anything on the page hears of it.
document.addEventListener("click", doublePresses(), true);
void house.guest();
try {
  await learn();
  speakAsChosen();
  render(<App />, document.getElementById("app")!);
} catch {
  render(<Wordless />, document.getElementById("app")!);
  mendPage("bare");
}

/** The sentences of the house did not come: these few stand here in both languages. */
function Wordless() {
  return (
    <div class="wood">
      <main class="announcement paper-sheet">
        <h1 class="title">Kontor</h1>
        <p lang="en">Something did not load. We keep trying; loading the page again often helps.</p>
        <p lang="de">Etwas wurde nicht geladen. Wir versuchen es weiter; oft hilft es, die Seite neu zu laden.</p>
        <button type="button" class="button" onClick={() => location.reload()}>
          <span lang="en">Load again</span> · <span lang="de">Neu laden</span>
        </button>
      </main>
    </div>
  );
}
