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
import { stayCalledAlike, staySamePlayer } from "./app/samePlayer.ts";
import { house } from "./app/session.ts";
import { dressPage } from "./app/settings.ts";
import { doublePresses } from "./app/ui/doublePress.ts";
import { keepFocus } from "./app/ui/keptFocus.ts";
import { SLOW } from "./app/ui/slow.ts";

announceLanguage();
watchAwaiting();
stayCalled();
dressPage();
follow();
keepFocus();
followPages(speakAsChosen);
staySamePlayer();
stayCalledAlike();
// Before anything on the page hears of it.
document.addEventListener("click", doublePresses(), true);
void house.guest();
const late = setTimeout(() => render(<Coming />, document.getElementById("app")!), SLOW);
try {
  await learn().finally(() => clearTimeout(late));
  speakAsChosen();
  render(<App />, document.getElementById("app")!);
} catch {
  render(<Wordless />, document.getElementById("app")!);
  mendPage("bare");
}

/** The sentences of the house are slow to come: these stand here in both languages. */
function Coming() {
  return (
    <div class="wood">
      <main class="announcement paper-sheet">
        <h1 class="title">Kontor</h1>
        <p lang="en">Still loading …</p>
        <p lang="de">Wird noch geladen …</p>
      </main>
    </div>
  );
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
