/** The rule that says what a card is for: each pays for fields of its colour. */
export const ruleOf = (): string => "J4F-5";
