/** The profile data that every screen shows. */
export interface UserProfile {
  firstName: string;
  lastName: string;
  imageFileId: string | null;
  countryId: number | null;
  gender: "Male" | "Female" | null;
  dob: string | null;
  pointsHundredths: number;
}

export const fullName = ({ firstName, lastName }: Pick<UserProfile, "firstName" | "lastName">): string =>
  `${firstName} ${lastName}`.trim();

/** The signed-in user who makes a call, as recorded in their session and account. */
export interface User {
  accountId: number;
  email: string;
  role: "Listener" | "Admin" | "Seller";
  isSubscribed: boolean;
  audioQuality: "Auto" | "High" | "Medium" | "Low";
  /** Identifies the session, so that all other sessions can be ended without this one. */
  sessionHash: string;
  sessionStartedAt: Date;
  /** When the user last gave a code, a passkey or the password again in this session. */
  confirmedAt: Date | null;
  hasTwoFactor: boolean;
  profile: UserProfile;
}
