/** «2026-11-23 15:00:00» is read as «23.11 в 15:00». */
const momentOf = (at: string) => `${at.slice(8, 10)}.${at.slice(5, 7)} в ${at.slice(11, 16)}`

/** Texts of the notification about offers: where and when, and never to whom. */
export const offerBells = {
  one: (unit: string, begin: string, until: string) =>
    `${unit}: освободилось время ${momentOf(begin)}, оно предложено тому, кто ждёт. Держим до ${until}`,
  several: (unit: string, count: number, until: string) =>
    `${unit}: освободилось время, оно предложено тем, кто ждёт (${count}). Держим до ${until}`,
} as const
