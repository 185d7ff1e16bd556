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

describe("what is done without a form", () => {
  it("tells of what the server says of fields, in its own sentences", async () => {
    mount(<Deed deed={refusedWith({ lyrics: ["Too long.", "Too loud."], music_id: ["Unheard of."] }, "Invalid.")} />);
    await press();
    expect(popups()).toEqual([["error", "Too long.\nToo loud.\nUnheard of."]]);
  });

  it("tells of a refusal that names no field", async () => {
    mount(<Deed deed={refusedWith({}, "Not today.")} />);
    await press();
    expect(popups()).toEqual([["error", "Not today."]]);
  });
});

describe("a form", () => {
  it("says at a field what the server says of it, and nowhere else", async () => {
    mount(<Form deed={refusedWith({ email: ["Taken.", "Odd."] })} />);
    await press();
    expect(find("input").getAttribute("aria-invalid")).toBe("true");
    expect(find("form").textContent).toContain("Taken. Odd.");
    expect(document.activeElement).toBe(find("input"));
    expect(popups()).toEqual([]);
  });

  it("no longer marks a field that is being mended", async () => {
    mount(<Form deed={refusedWith({ email: ["Taken."] })} />);
    await press();
    enter(find<HTMLInputElement>("input"), "ada@example.org");
    expect(find("input").getAttribute("aria-invalid")).toBeNull();
    expect(find("form").textContent).not.toContain("Taken.");
  });

  it("says in a popup what the server says of a field that it does not show", async () => {
    mount(<Form deed={refusedWith({ email: ["Taken."], token: ["Used up."] })} />);
    await press();
    expect(popups()).toEqual([["error", "Used up."]]);
  });

  it("that is refused without a reason says the specification's words", async () => {
    mount(<Form deed={refusedWith({})} />);
    await press();
    expect(popups()).toEqual([["error", "Something went wrong. Please try again."]]);
  });
});
