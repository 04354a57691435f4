import { printMoment } from '#domain/core/clock-time.ts'

/** Texts of the notification about offers: where and when, and never to whom. */
export const offerBells = {
  one: (unit: string, begin: string, until: string) =>
    `${unit}: освободилось время ${printMoment(begin)}, оно предложено тому, кто ждёт. Держим до ${until}`,
  several: (unit: string, count: number, until: string) =>
    `${unit}: освободилось время, оно предложено тем, кто ждёт (${count}). Держим до ${until}`,
} as const
