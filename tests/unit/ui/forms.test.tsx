// @vitest-environment happy-dom
import { act } from "react";
import { beforeEach, describe, expect, it } from "vitest";
import type { FieldErrors } from "#contract/errors.ts";
import { useAction } from "#src/core/actions/useAction.ts";
import { useForm } from "#src/core/actions/useForm.ts";
import { AppError } from "#src/core/api/appError.ts";
import { popupsAtom } from "#src/core/platform/popups.ts";
import { store } from "#src/core/platform/store.ts";
import { TextField } from "#src/ui/fields/TextField.tsx";
import { enter, find, mount } from "./mount.tsx";

const refusedWith = (fields: FieldErrors, message?: string) => () =>
  Promise.reject(new AppError("validation", { fields, message }));

const popups = () => store.get(popupsAtom).map(({ kind, message }) => [kind, message]);
const press = () => act(async () => find("button").click());

beforeEach(() => store.set(popupsAtom, []));

function Deed({ deed }: { deed: () => Promise<unknown> }) {
  const { run } = useAction(deed);
  return (
    <button type="button" onClick={() => void run()}>
      Do it
    </button>
  );
}

function Form({ deed }: { deed: () => Promise<unknown> }) {
  const { formProps, errorOf } = useForm(deed);
  return (
    <form {...formProps}>
      <TextField label="Email" {...errorOf("email")} />
      <button type="submit">Send</button>
    </form>
  );
}

describe("actions without a form", () => {
  it("show the server's field errors as the server words them", async () => {
    mount(<Deed deed={refusedWith({ lyrics: ["Too long.", "Too loud."], music_id: ["Unheard of."] }, "Invalid.")} />);
    await press();
    expect(popups()).toEqual([["error", "Too long.\nToo loud.\nUnheard of."]]);
  });

  it("show a refusal without field errors", async () => {
    mount(<Deed deed={refusedWith({}, "Not today.")} />);
    await press();
    expect(popups()).toEqual([["error", "Not today."]]);
  });
});

it("a failure is no longer shown once the action is retried", async () => {
  let isRefused = true;
  const deed = () =>
    isRefused ? Promise.reject(new AppError("refused", { message: "Not today." })) : Promise.resolve();
  mount(<Deed deed={deed} />);
  await press();
  expect(popups()).toEqual([["error", "Not today."]]);
  isRefused = false;
  await press();
  expect(popups()).toEqual([]);
});

describe("a form", () => {
  it("shows the server's error at its field, and nowhere else", async () => {
    mount(<Form deed={refusedWith({ email: ["Taken.", "Odd."] })} />);
    await press();
    expect(find("input").getAttribute("aria-invalid")).toBe("true");
    expect(find("form").textContent).toContain("Taken. Odd.");
    expect(document.activeElement).toBe(find("input"));
    expect(popups()).toEqual([]);
  });

  it("stops marking a field that is being edited", async () => {
    mount(<Form deed={refusedWith({ email: ["Taken."] })} />);
    await press();
    enter(find<HTMLInputElement>("input"), "ada@example.org");
    expect(find("input").getAttribute("aria-invalid")).toBeNull();
    expect(find("form").textContent).not.toContain("Taken.");
  });

  it("shows a popup for the server's error about a field that it does not have", async () => {
    mount(<Form deed={refusedWith({ email: ["Taken."], token: ["Used up."] })} />);
    await press();
    expect(popups()).toEqual([["error", "Used up."]]);
    enter(find<HTMLInputElement>("input"), "ada@example.org");
    expect(popups()).toEqual([]);
  });

  it("shows the specification's message if it is refused without a reason", async () => {
    mount(<Form deed={refusedWith({})} />);
    await press();
    expect(popups()).toEqual([["error", "Something went wrong. Please try again."]]);
  });
});
