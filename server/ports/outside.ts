import { type Addresses, knownAddresses, openAddresses } from './addresses.ts'
import { type CashRegisters, simulatedRegisters } from './cash-registers.ts'
import { type Scales, simulatedScales } from './scales.ts'

/** What the house asks of others while somebody waits: a real adapter configured by environment, or a simulator. */
export interface Outside {
  addresses: Addresses
  cashRegisters: CashRegisters
  scales: Scales
}

type Settings = { [Name in 'ADDRESS_URL' | 'ADDRESS_KEY']?: string | undefined }

export function openOutside({ ADDRESS_URL, ADDRESS_KEY }: Settings = {}): Outside {
  if (ADDRESS_URL && !ADDRESS_KEY) throw new Error('ADDRESS_URL задан без ADDRESS_KEY: служба адресов не ответит без ключа')
  return {
    addresses: ADDRESS_URL && ADDRESS_KEY ? openAddresses(ADDRESS_URL, ADDRESS_KEY) : knownAddresses(),
    cashRegisters: simulatedRegisters(),
    scales: simulatedScales(),
  }
}
