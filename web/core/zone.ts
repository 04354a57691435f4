/** The zone that moments are sent and shown in, unless a screen of one studio names its own (decisions.md «Session and access»). */
const DEFAULT_ZONE = 'Europe/Moscow'
let zone = DEFAULT_ZONE

export const sessionZone = () => zone

export function setSessionZone(timezone: string | undefined) {
  zone = timezone ?? DEFAULT_ZONE
}
