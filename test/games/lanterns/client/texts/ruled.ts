/** The rule that says what a card is for: lanterns of one colour are sold together. */
export const ruleOf = (): string => "LA-4";
