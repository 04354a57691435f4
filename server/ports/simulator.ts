import type { NotSent, Parcel, Port } from './ports.ts'

/** Takes every message and sends nothing: what it would have sent is the outbox row itself. `refuses` lets a test make it fail. */
export function simulator(refuses: (parcel: Parcel) => NotSent | null = () => null): Port {
  return { name: 'simulator', send: async (parcel) => refuses(parcel) ?? { gateId: `simulator-${parcel.key}` } }
}
