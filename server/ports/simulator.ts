import type { Arrival, NotSent, Parcel, Port } from './ports.ts'

/**
 * Takes every message and sends nothing: what it would have sent is the outbox row itself; asked later, it says that all has arrived.
 * `refuses` and `arrival` let a test make it fail.
 */
export const simulator = (
  refuses: (parcel: Parcel) => NotSent | null = () => null,
  arrival: (gateId: string) => Arrival = () => ({ isArrived: true }),
): Port => ({
  name: 'simulator',
  send: async (parcel) => refuses(parcel) ?? { gateId: `simulator-${parcel.key}` },
  arrival: async (gateId) => arrival(gateId),
})
