export const RulesPage = ({ it }: { readonly it: string }) => <p>{it}</p>;
