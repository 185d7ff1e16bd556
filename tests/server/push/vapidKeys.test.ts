import { describe, expect, it } from "vitest";
import webPush from "web-push";
import { isPrivateKey, vapidKeysOf } from "#server/push/vapidKeys.ts";
import { readVapid } from "../../support/push/vapid.ts";

const SECRET = "a secret that only the tests know of";
const ORDER = "ffffffff00000000ffffffffffffffffbce6faada7179e84f3b9cac2fc632551";
const hex = (text: string) => Buffer.from(text.padStart(64, "0"), "hex");

describe("a store's VAPID keys", () => {
  it("are always the same for the same secret", () => {
    expect(vapidKeysOf(SECRET)).toEqual(vapidKeysOf(SECRET));
    // If an update changed the keys, every browser would have to subscribe again.
    expect(vapidKeysOf(SECRET).publicKey).toBe(
      "BCOw4TYst3AaHPc2iDMZsCfPEi4ILNByxWgpE9aDBKQS9LpwHdonqFj2Zsbl-gkwZ7PPo5zuR5KlXs-G9T6Rce4",
    );
    expect(vapidKeysOf(`${SECRET}!`).publicKey).not.toBe(vapidKeysOf(SECRET).publicKey);
  });

  it("create signatures that the public key alone verifies", () => {
    const { publicKey, privateKey } = vapidKeysOf(SECRET);
    const sign = (key: string) =>
      webPush.getVapidHeaders("https://push.test", "mailto:a@b.test", publicKey, key, "aes128gcm").Authorization;
    expect(readVapid(sign(privateKey))).toMatchObject({ publicKey, claims: { aud: "https://push.test" } });
    const others = vapidKeysOf(`${SECRET}!`).privateKey;
    expect(() => readVapid(sign(others))).toThrow("not signed by its key");
  });

  it("are on the curve: every scalar is above 0 and below the order", () => {
    expect(isPrivateKey(hex("1"))).toBe(true);
    expect(isPrivateKey(hex(ORDER.replace(/1$/, "0")))).toBe(true);
    for (const scalar of ["0", ORDER, "f".repeat(64)]) expect(isPrivateKey(hex(scalar)), scalar).toBe(false);
  });
});
