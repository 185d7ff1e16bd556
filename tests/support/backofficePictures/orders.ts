/** Orders of merchandise in the demo store, bought as the app buys. */
import { LISTENER } from "../../bench/stage/signIn.ts";
import { postTo } from "../serverProcess.ts";
import { cartLine } from "../shop.ts";

interface Wish {
  category: string;
  name: string;
  quantity?: number;
  colour?: string;
  size?: string;
}

interface WantedOrder {
  email: string;
  street: string;
  city: string;
  wishes: Wish[];
}

const ORDERS: readonly WantedOrder[] = [
  {
    email: "other@segue.test",
    street: "Flat 3, 88 Depot Street",
    city: "Gateshead",
    wishes: [{ category: "accessories", name: "Record Tote" }],
  },
  {
    email: "other@segue.test",
    street: "Flat 3, 88 Depot Street",
    city: "Gateshead",
    wishes: [
      { category: "vinyl-and-cd", name: "Northbound, CD" },
      { category: "accessories", name: "Sticker Sheet", quantity: 2 },
    ],
  },
  {
    email: "listener@segue.test",
    street: "14 Lantern Row",
    city: "Folkestone",
    wishes: [{ category: "clothing", name: "Aubergine Hoodie", colour: "Ink", size: "L" }],
  },
  {
    email: "listener@segue.test",
    street: "14 Lantern Row",
    city: "Folkestone",
    wishes: [
      { category: "clothing", name: "Segue Tee", colour: "Citron", size: "M" },
      { category: "vinyl-and-cd", name: "Saltwater, 12-inch vinyl" },
    ],
  },
];

type Ask = <T>(path: string, body?: unknown) => Promise<T>;

async function openShop(url: string, email: string): Promise<Ask> {
  const loggedIn = await postTo(url, "/login", { ...LISTENER, email });
  const { api_token: token } = (await loggedIn.json()) as { api_token?: string };
  return async <T>(path: string, body?: unknown) => {
    const answer = await fetch(`${url}${path}`, {
      headers: { "content-type": "application/json", authorization: `Bearer ${token}` },
      ...(body !== undefined && { method: "POST", body: JSON.stringify(body) }),
    });
    if (!answer.ok) throw new Error(`${path}: ${answer.status} ${await answer.text()}`);
    return (await answer.json()) as T;
  };
}

interface Option {
  id: number;
  list_value: string;
}

const idIn = (options: Option[], value: string | undefined): number =>
  options.find(({ list_value: one }) => one === value)?.id ?? 0;

async function lineOf(ask: Ask, { category, name, quantity = 1, colour, size }: Wish) {
  const { products } = await ask<{ products: { id: number; name: string }[] }>(`/api/merchandise/list/${category}`);
  const id = products.find((product) => product.name === name)?.id;
  if (id === undefined) throw new Error(`the demo store has no ${name}`);
  const { colors, sizes } = await ask<{ colors: Option[]; sizes: Option[] }>(`/api/merchandise/detail/${id}`);
  return cartLine(id, { quantity, color: idIn(colors, colour), size: idIn(sizes, size) });
}

async function place(url: string, { email, wishes, ...street }: WantedOrder): Promise<void> {
  const ask = await openShop(url, email);
  const products = await Promise.all(wishes.map((wish) => lineOf(ask, wish)));
  const address = { mobile_no: "07700 900142", ...street, state: "England", country: "United Kingdom" };
  const wanted = {
    type: "paypal",
    discount_code: "",
    points: 0,
    products: JSON.stringify(products),
    shipping_address: JSON.stringify(address),
  };
  const begun = await ask<{ data: { id: string } }>("/api/payment/order", { purchase: "merchandise", ...wanted });
  const orderID = begun.data.id;
  await ask(`/sandbox/paypal/v2/checkout/orders/${orderID}/approve`, {});
  const { code } = await ask<{ code: number }>("/api/merchandise/purchase", { ...wanted, data: { orderID } });
  if (code !== 200) throw new Error(`an order of ${email} was not placed`);
}

/** Places four orders that wait to be sent. */
export async function placeOrders(url: string): Promise<void> {
  for (const order of ORDERS) await place(url, order);
}
