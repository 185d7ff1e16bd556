// The script of the simulated provider, with the same API as PayPal's. It runs in the shop's page under the shop's
// policy, so it uses neither HTML strings nor inline styles.
(() => {
  const API = new URL("..", document.currentScript.src).pathname;

  /** @param {string} tag @param {{text?: string, style?: object, onClick?: () => void}} [facts] */
  function element(tag, { text = "", style = {}, onClick } = {}) {
    const made = document.createElement(tag);
    made.textContent = text;
    Object.assign(made.style, { font: "inherit", ...style });
    if (onClick) made.addEventListener("click", onClick);
    return made;
  }

  const BUTTON = { minHeight: "44px", padding: "8px 16px", border: "0", borderRadius: "8px", cursor: "pointer" };

  const button = (text, onClick, colours = {}) => {
    const made = element("button", {
      text,
      onClick,
      style: { ...BUTTON, background: "#ffc439", color: "#111", ...colours },
    });
    made.type = "button";
    return made;
  };

  /** Asks the buyer, in place of the provider's own window. Resolves with "accepted", "declined" or "cancelled". */
  function ask() {
    return new Promise((resolve) => {
      const dialog = element("dialog", {
        style: {
          margin: "auto",
          border: "0",
          borderRadius: "12px",
          padding: "24px",
          color: "#111",
          background: "#fff",
        },
      });
      const answer = (how) => () => {
        dialog.close();
        dialog.remove();
        resolve(how);
      };
      const title = element("h2", { text: "Sandbox payment", style: { margin: "0 0 8px", fontSize: "20px" } });
      title.id = "sandbox-payment-title";
      const choices = element("div", { style: { display: "flex", gap: "8px", flexWrap: "wrap", marginTop: "16px" } });
      const quiet = { background: "#e8e8ea" };
      choices.append(
        button("Approve payment", answer("accepted")),
        button("Decline payment", answer("declined"), quiet),
        button("Cancel payment", answer("cancelled"), quiet),
      );
      dialog.setAttribute("aria-labelledby", title.id);
      dialog.addEventListener("cancel", (event) => {
        event.preventDefault();
        answer("cancelled")();
      });
      dialog.append(
        title,
        element("p", { text: "This is not a real payment: no money is taken.", style: { margin: "0" } }),
        choices,
      );
      document.body.append(dialog);
      dialog.showModal();
    });
  }

  async function post(path, body) {
    const answer = await fetch(`${API}v2/checkout/orders/${path}`, {
      method: "POST",
      headers: { "Content-Type": "application/json" },
      body: JSON.stringify(body),
    });
    if (!answer.ok) throw new Error(`The sandbox responded with ${answer.status}.`);
    return answer.json();
  }

  /** Whether the shop's onClick accepts the click. */
  async function isAllowed(onClick) {
    if (!onClick) return true;
    let isRefused = false;
    const refuse = () => {
      isRefused = true;
    };
    await onClick({ fundingSource: "paypal" }, { resolve: () => undefined, reject: refuse });
    return !isRefused;
  }

  async function pay(options) {
    if (!(await isAllowed(options.onClick))) return;
    const orderID = await options.createOrder({ paymentSource: "paypal" }, {});
    const how = await ask();
    if (how === "cancelled") return options.onCancel?.({ orderID });
    await post(`${orderID}/approve`, { instrument: how });
    const approval = { orderID, payerID: "SANDBOXPAYER", paymentSource: "paypal" };
    return options.onApprove({ ...approval }, { restart: () => pay(options) });
  }

  function Buttons(options) {
    let shown;
    let isPaying = false;

    async function start() {
      if (isPaying) return;
      isPaying = true;
      try {
        await pay(options);
      } catch (error) {
        if (options.onError) options.onError(error);
        else throw error;
      } finally {
        isPaying = false;
      }
    }

    return {
      isEligible: () => true,
      async render(target) {
        const parent = typeof target === "string" ? document.querySelector(target) : target;
        if (!parent) throw new Error("There is no such element to render the button in.");
        shown = button("Sandbox payment", start);
        shown.style.width = "100%";
        shown.style.fontWeight = "600";
        parent.append(shown);
        const set = (isDisabled) => () => {
          shown.disabled = isDisabled;
        };
        options.onInit?.({}, { enable: set(false), disable: set(true) });
      },
      async close() {
        shown?.remove();
      },
    };
  }

  window.paypal = { Buttons, version: "sandbox", FUNDING: { PAYPAL: "paypal" } };
})();
