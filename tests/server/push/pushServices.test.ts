import { expect, it } from "vitest";
import { isOfPushService } from "#server/domain/pushServices.ts";

it.each([
  "https://fcm.googleapis.com/fcm/send/dXN4:APA91bH-x_y",
  "https://fcm.googleapis.com/wp/abc",
  "https://updates.push.services.mozilla.com/wpush/v2/gAAAAABk",
  "https://wns2-par02p.notify.windows.com/w/?token=BQYAAAD%2b%2f",
  "https://web.push.apple.com/QGuQyavXutnMH",
])("%s is a push service", (address) => {
  expect(isOfPushService(address)).toBe(true);
});

it.each([
  "http://fcm.googleapis.com/x",
  "ftp://fcm.googleapis.com/x",
  "fcm.googleapis.com/x",
  "//fcm.googleapis.com/x",
  "",
  "https://127.0.0.1/x",
  "https://localhost/x",
  "https://[::1]/x",
  "https://0177.0.0.1/x",
  "https://2130706433/x",
  "https://169.254.169.254/latest/meta-data",
  "https://10.0.0.1/x",
  "https://192.168.1.1/x",
  "https://[fd00::1]/x",
  "https://[::ffff:127.0.0.1]/x",
  "https://[64:ff9b::7f00:1]/x",
  "https://metadata.google.internal/x",
  "https://evil.test/x",
  "https://evil.test/fcm.googleapis.com",
  "https://fcm.googleapis.com.evil.test/x",
  "https://evilfcm.googleapis.com/x",
  "https://evilnotify.windows.com/x",
  "https://notify.windows.com/x",
  "https://a.push.apple.com.evil.test/x",
  "https://storage.googleapis.com/x",
  "https://fcmXgoogleapis.com/x",
  "https://fcm.googleapis.com@evil.test/x",
  "https://evil.test@fcm.googleapis.com/x",
  "https://u:p@fcm.googleapis.com/x",
  "https://fcm.googleapis.com:8443/x",
  "https://fcm.googleapis.com:443/x",
  "https://fcm.googleapis.com./x",
  "https://fcm.googleapis.com\\@evil.test/x",
  "https:\\\\fcm.googleapis.com/x",
  "https:/fcm.googleapis.com/x",
  "https://FCM.googleapis.com/x",
  "https://fcm.googleapis.com/a b",
  "https://fcm.googleapis.com/x\n",
  " https://fcm.googleapis.com/x",
  "https://evil.test#.push.apple.com/x",
  "https://evil.test?.push.apple.com/x",
  "https://fcm.googleapis.com/x#y",
  "https://evil.test/\t.push.apple.com/x",
  "https://fcm.googleapis.com",
  "https://ｆcm.googleapis.com/x",
])("%j is not a push service", (address) => {
  expect(isOfPushService(address)).toBe(false);
});
