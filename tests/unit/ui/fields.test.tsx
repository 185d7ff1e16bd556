// @vitest-environment happy-dom
import { describe, expect, it, vi } from "vitest";
import { FormErrors } from "#src/ui/fields/FormErrors.tsx";
import { NumberField } from "#src/ui/fields/NumberField.tsx";
import { PasswordField } from "#src/ui/fields/PasswordField.tsx";
import { RadioGroup } from "#src/ui/fields/RadioGroup.tsx";
import { TextField } from "#src/ui/fields/TextField.tsx";
import { click, enter, find, mount, send } from "./mount.tsx";

const nameOf = (input: HTMLInputElement) => document.querySelector(`label[for="${input.id}"]`)?.textContent;

describe("a field", () => {
  it("is named by its label only", () => {
    mount(<TextField label="Zipcode" name="zipcode" optional hint="As on your letters." />);
    expect(nameOf(find("input"))).toBe("Zipcode");
    expect(find("#shell").textContent).toContain("(optional)");
  });

  it("is associated with its hint and its error", () => {
    mount(<TextField label="Street" name="street" hint="And number." error="The street field is required." />);
    const input = find("input");
    const message = (input.getAttribute("aria-describedby") ?? "").split(" ").map((id) => document.getElementById(id));
    expect(message.map((element) => element?.textContent)).toEqual(["And number.", "The street field is required."]);
    expect(input.getAttribute("aria-invalid")).toBe("true");
  });

  it("mentions no errors while there are none", () => {
    mount(<TextField label="Street" name="street" />);
    expect(find("input").hasAttribute("aria-invalid")).toBe(false);
    expect(find("input").hasAttribute("aria-describedby")).toBe(false);
  });

  it("shows a password only on request", () => {
    mount(<PasswordField label="Password" name="password" autoComplete="current-password" />);
    expect(find<HTMLInputElement>("input").type).toBe("password");
    click('button[aria-label="Show password"]');
    expect(find<HTMLInputElement>("input").type).toBe("text");
    expect(find('[aria-label="Show password"]').getAttribute("aria-pressed")).toBe("true");
  });
});

describe("a group of radio buttons", () => {
  const sizes = [
    { value: "s", label: "Small" },
    { value: "l", label: "Large", hint: "Not in stock" },
  ];

  it("is named by its legend, and each button by its own label", () => {
    mount(<RadioGroup legend="Size" name="size" options={sizes} value="" onChange={() => undefined} />);
    const labelOf = (element: Element) =>
      document.getElementById(element.getAttribute("aria-labelledby") ?? "")?.textContent;
    expect(labelOf(find('[role="radiogroup"]'))).toBe("Size");
    expect([...document.querySelectorAll("input")].map(labelOf)).toEqual(["Small", "Large"]);
  });

  it("reports which button was chosen", () => {
    const onChange = vi.fn();
    mount(<RadioGroup legend="Size" name="size" options={sizes} value="s" onChange={onChange} />);
    click('input[value="l"]');
    expect(onChange).toHaveBeenCalledExactlyOnceWith("l");
  });
});

describe("a number field", () => {
  const type = (text: string) => enter(find("input"), text);
  const leave = () => send(find("input"), "focusout");

  it("increases and decreases within its bounds", () => {
    const onChange = vi.fn();
    const show = mount(<NumberField label="Quantity" name="quantity" value={1} onChange={onChange} />);
    expect(find<HTMLButtonElement>('[aria-label="Decrease"]').disabled).toBe(true);
    click('[aria-label="Increase"]');
    expect(onChange).toHaveBeenLastCalledWith(2);
    show(<NumberField label="Quantity" name="quantity" value={2} onChange={onChange} />);
    click('[aria-label="Decrease"]');
    expect(onChange).toHaveBeenLastCalledWith(1);
  });

  it("accepts a typed number at once if it is allowed", () => {
    const onChange = vi.fn();
    mount(<NumberField label="Quantity" name="quantity" value={1} onChange={onChange} />);
    type("12");
    expect(onChange).toHaveBeenLastCalledWith(12);
  });

  it.each(["", "0", "-3"])("does not accept %j, and shows a number again on blur", (text) => {
    const onChange = vi.fn();
    mount(<NumberField label="Quantity" name="quantity" value={1} onChange={onChange} />);
    type(text);
    leave();
    expect(onChange).not.toHaveBeenCalled();
    expect(find<HTMLInputElement>("input").value).toBe("1");
  });

  it("rounds a typed number on blur", () => {
    const onChange = vi.fn();
    mount(<NumberField label="Quantity" name="quantity" value={1} onChange={onChange} />);
    type("2.6");
    expect(onChange).not.toHaveBeenCalled();
    leave();
    expect(onChange).toHaveBeenCalledExactlyOnceWith(3);
  });
});

describe("the errors of a form", () => {
  it("an alert titled Error! shows the form's errors, and is absent if there are none", () => {
    const show = mount(<FormErrors errors={["The city field is required."]} />);
    expect(find('[role="alert"]').textContent).toBe("Error!The city field is required.");
    show(<FormErrors errors={[]} />);
    expect(document.querySelector('[role="alert"]')).toBeNull();
  });
});
