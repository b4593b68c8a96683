export const TablePage = ({ it }: { readonly it: string }) => <p>{it}</p>;
