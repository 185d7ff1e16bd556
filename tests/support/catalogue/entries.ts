import type { CatalogueKind } from "#contract/admin/catalogue.ts";
import type { TestUser } from "../users.ts";

export type Texts = Record<string, string>;
interface Form {
  name: string;
  status: string;
  picture_url: string;
  fields: { name: string; value: string; is_edited: boolean }[];
}

const textsOf = ({ fields }: Form): Texts => Object.fromEntries(fields.map(({ name, value }) => [name, value]));

/** Reads and changes the entries of the catalogue as the back office does. */
export function entriesFor(admin: () => TestUser) {
  const get = async (path: string) => (await admin().get(`/admin/catalogue/${path}`)).json();
  const post = (path: string, body: object = {}) => admin().post(`/admin/catalogue/${path}`, body);
  const listOf = (kind: string, query = "") => get(`${kind}?${query}`);
  const formOf = (path: string): Promise<Form> => get(path);
  return {
    post,
    listOf,
    formOf,
    textsOf,
    namesOf: async (kind: string, query = ""): Promise<string[]> =>
      (await listOf(kind, query)).rows.map(({ cells }: { cells: string[] }) => cells[0]),
    add: async (kind: CatalogueKind, values: Texts) => (await post(kind, { values })).json(),
    /** Changes some fields of an entry as its form does. */
    edit: async (path: string, values: Texts) => {
      const now = textsOf(await formOf(path));
      const seen = Object.fromEntries(Object.keys(values).map((name) => [name, now[name] ?? ""]));
      return post(path, { values, seen });
    },
  };
}
