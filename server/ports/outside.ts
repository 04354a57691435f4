import { type Addresses, knownAddresses, openAddresses } from './addresses.ts'
import { type Scales, simulatedScales } from './scales.ts'
import { openTelephony, type Telephony } from './telephony.ts'

/** What the house asks of others while somebody waits: a real adapter configured by environment, or a simulator. */
export interface Outside {
  addresses: Addresses
  scales: Scales
  telephony: Telephony
  /** `host:port` of each Asterisk that the server may connect to. */
  asteriskPlaces: string[]
}

type Settings = {
  [Name in 'ADDRESS_URL' | 'ADDRESS_KEY' | 'TELEPHONY_URL' | 'TELEPHONY_RECORDINGS' | 'ASTERISK_HOSTS']?: string | undefined
}

export function openOutside({ ADDRESS_URL, ADDRESS_KEY, TELEPHONY_URL, TELEPHONY_RECORDINGS, ASTERISK_HOSTS }: Settings = {}): Outside {
  if (ADDRESS_URL && !ADDRESS_KEY) throw new Error('ADDRESS_URL задан без ADDRESS_KEY: служба адресов не ответит без ключа')
  return {
    addresses: ADDRESS_URL && ADDRESS_KEY ? openAddresses(ADDRESS_URL, ADDRESS_KEY) : knownAddresses(),
    scales: simulatedScales(),
    telephony: openTelephony(TELEPHONY_URL, TELEPHONY_RECORDINGS?.split(',')),
    asteriskPlaces: ASTERISK_HOSTS?.split(',') ?? [],
  }
}
