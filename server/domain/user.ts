/** What every screen shows of a user. */
export interface UserProfile {
  firstName: string;
  lastName: string;
  imageFileId: string | null;
  countryId: number | null;
  gender: "Male" | "Female" | null;
  dob: string | null;
  pointsHundredths: number;
}

/** The signed-in user who makes a call, as their session and account say. */
export interface User {
  accountId: number;
  email: string;
  role: "Listener" | "Admin" | "Seller";
  isSubscribed: boolean;
  audioQuality: "Auto" | "High" | "Medium" | "Low";
  /** Identifies the session, so that all others can be ended without this one. */
  sessionHash: string;
  sessionStartedAt: Date;
  profile: UserProfile;
}
