import webPush from 'web-push'
import type { House } from '#server/core/context.ts'
import { placeIn, type SealedColumn } from '#server/core/seal-anew.ts'
import type { VapidKeys } from '#server/ports/web-push.ts'

export const pushPrivateKey: SealedColumn = { table: 'push_keys', column: 'private_key', row: 'id' }

/** Made once for the whole house, sealed like its other secrets; of processes that start together the first one's hold. */
export async function makePushKeys({ database, secrets }: Pick<House, 'database' | 'secrets'>) {
  const { publicKey, privateKey } = webPush.generateVAPIDKeys()
  await database.pool.query('insert into push_keys (id, public_key, private_key) values (1, $1, $2) on conflict do nothing', [
    publicKey,
    secrets.seal(privateKey, placeIn(pushPrivateKey, 1)),
  ])
}

/** null: the keys were sealed by a key that the server no longer has. */
export async function readPushKeys({ database, secrets }: Pick<House, 'database' | 'secrets'>): Promise<VapidKeys | null> {
  const { rows } = await database.pool.query<{ public_key: string; private_key: string }>('select public_key, private_key from push_keys')
  const [kept] = rows
  if (!kept) throw new Error('push keys are not kept')
  try {
    return { publicKey: kept.public_key, privateKey: secrets.open(kept.private_key, placeIn(pushPrivateKey, 1)) }
  } catch {
    return null
  }
}
