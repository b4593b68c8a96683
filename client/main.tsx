import "./app/fonts/fonts.css";
import "./app/styles/house.css";
import { render } from "preact";
import { App } from "./app/App.tsx";
import { mendPage } from "./app/build.ts";
import { announceLanguage, learn } from "./app/i18n/language.ts";
import { follow } from "./app/routes.ts";
import { house } from "./app/session.ts";

announceLanguage();
follow();
void house.guest();
try {
  await learn();
  render(<App />, document.getElementById("app")!);
} catch {
  mendPage();
}
