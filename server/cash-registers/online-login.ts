import { placeIn, type SealedColumn } from '#server/core/seal-anew.ts'
import type { Secrets } from '#server/core/secrets.ts'
import type { OnlineLogin } from '#server/ports/registers.ts'

export const onlinePassword: SealedColumn = { table: 'cash_registers', column: 'online_password', row: 'id' }

interface Stored {
  id: number
  online_login: string | null
  online_password: string | null
}

/** With what the service of a register on the network is entered. */
export const loginOf = ({ id, online_login, online_password }: Stored, secrets: Secrets): OnlineLogin => ({
  login: online_login ?? '',
  password: online_password === null ? '' : secrets.open(online_password, placeIn(onlinePassword, id)),
})
