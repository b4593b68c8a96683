import type { Seat } from "../../../../shared/engine/contract.ts";
import { type ContractId, contractOf } from "../../../../shared/games/port-royal/data.ts";
import { stepsOf } from "../../../../shared/games/port-royal/reckoning.ts";
import type { ContractInPlay, PortRoyal } from "../../../../shared/games/port-royal/state.ts";
import { cubeDrawing } from "../../../art/house.ts";
import type { Extra, PanelProps } from "../../../table/panels.ts";
import { Drawing } from "../../../ui/Drawing.tsx";
import { asksDrawing } from "../art/contracts.ts";
import { signSvg } from "../art/signs.ts";
import { standingOf } from "../texts/contracts.ts";
import { Picture } from "./Cards.tsx";
import { textsOf } from "./texts-of.ts";

/** A player's cube, as it lies on the table. */
export const Cube = ({ seat }: { readonly seat: Seat }) => <Drawing className="pr-cube" svg={cubeDrawing(seat).svg} />;
/** What a contract asks for, drawn as on its notice. */
export const Asks = ({ contract }: { readonly contract: ContractId }) => (
  <Drawing className="pr-asks" svg={asksDrawing(contract).svg} />
);

/** Every contract that lies out: what it asks for, what it pays to whom, and how far everybody has come (PR-35). */
const Contracts = ({ view, language, name }: PanelProps<PortRoyal>) => {
  const { contracts } = textsOf(language);
  return (
    <div class="pr-contracts">
      <p>
        {contracts.help} {contracts.worth(view.contractPoints)}
      </p>
      <ul>
        {view.contracts.map((played) => (
          <li class="pr-contract" key={played.contract}>
            <h3 class="pr-group">{contracts.titles[played.contract]}</h3>
            <div class="pr-asked">
              <Asks contract={played.contract} />
              <p>{contracts.asks(played.contract)}</p>
            </div>
            <Places played={played} />
            <ul class="pr-standing">
              {standingOf(contracts, view, played, name).map((sentence) => (
                <li key={sentence}>{sentence}.</li>
              ))}
            </ul>
            <p class="unseen">{contracts.pays(played.contract)}</p>
          </li>
        ))}
      </ul>
    </div>
  );
};

/** The five coin spaces with the cubes on them; before them those that are parked (PR-36, PR-42, PR-78). */
function Places({ played: { contract, completed, parked } }: { readonly played: ContractInPlay }) {
  const steps = stepsOf(contract);
  return (
    <div class="pr-places" aria-hidden="true">
      {Array.from({ length: steps - 1 }, (_, i) => (
        <span class="pr-place-box step" key={`step-${i}`}>
          <b>{i + 1}</b>
          <span class="pr-sockets">
            {parked.map((step, seat) => step === i + 1 && <Cube key={seat} seat={seat} />)}
          </span>
        </span>
      ))}
      {contractOf(contract).coins.map((coins, i) => (
        <span class="pr-place-box" key={i}>
          <Drawing className="pr-sign" svg={signSvg({ income: `${coins}` })} />
          <span class="pr-sockets">{completed[i] !== undefined && <Cube seat={completed[i]} />}</span>
        </span>
      ))}
    </div>
  );
}

/** One player's contracts: completed, under way, and the ships kept for one (PR-47). */
export function OwnContracts({ view, language, name, seat }: PanelProps<PortRoyal> & { readonly seat: Seat }) {
  const texts = textsOf(language);
  const { contracts, words } = texts;
  if (view.contracts.length === 0) return null;
  const { kept } = view.players[seat]!;
  const done = view.contracts.filter(({ completed }) => completed.includes(seat));
  const underway = view.contracts.filter(({ parked }) => parked[seat]! > 0);
  return (
    <section>
      <h3 class="pr-group">{words.contracts}</h3>
      <ul class="pr-mine">
        {done.length + underway.length === 0 && <li class="quiet">{contracts.noneCompleted}</li>}
        {done.map(({ contract, completed }) => (
          <li key={contract}>
            <Cube seat={seat} />
            <p>
              <b>{contracts.titles[contract]}</b> {contracts.place(name(seat), completed.indexOf(seat) + 1)}.
            </p>
          </li>
        ))}
        {underway.map(({ contract, parked }) => (
          <li key={contract}>
            <Cube seat={seat} />
            <p>
              <b>{contracts.titles[contract]}</b> {contracts.step(name(seat), parked[seat]!, stepsOf(contract))}.
            </p>
          </li>
        ))}
      </ul>
      {kept.length > 0 && (
        <>
          <h4 class="pr-group">{contracts.kept}</h4>
          <ul class="pr-cards">
            {kept.map(({ id, face }) => (
              <li key={id}>
                <Picture face={face} size="compact" language={language} alt={texts.cards[face]} />
              </li>
            ))}
          </ul>
        </>
      )}
    </section>
  );
}

/** Opened from the contracts on the table, and from the menu. */
export const contractsExtra: Extra<PortRoyal> = {
  title: (language) => textsOf(language).words.contracts,
  here: (view) => view.contracts.length > 0,
  Panel: Contracts,
};
