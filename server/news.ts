/** What the processes of a house tell each other. Whoever is away at the moment hears it not: nothing here is the truth of a match. */
export interface News {
  /** To all the others. */
  tell(topic: string, what: unknown): void;
  hear<T>(topic: string, listener: (what: T) => void): Promise<void>;
  /** Nobody heard anybody for a while, and now they do again. */
  onBack(listener: () => void): void;
}
