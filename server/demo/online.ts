import type pg from 'pg'
import { certificateSales } from '#server/certificate-sales/certificate-sales.table.ts'
import { fill } from './fill.ts'

/** Who keeps the settings of the demo's chain. */
const SUPERUSER = 13

/**
 * The studio of the demo's front desk takes QR and links through the simulated bank, and sells certificates on the site; in the others a QR is what the
 * desk says it is.
 */
export async function seedOnline(client: pg.PoolClient) {
  await client.query(
    `insert into unit_settings (company_id, unit_id, type, value) select company_id, id, 'onlinePayments', '1' from units where id = 1`,
  )
  await fill(client, certificateSales, [
    {
      ...{ id: 1, company_id: 1, is_enabled: true, unit_id: 1, faces: [1000, 3000, 5000, 10_000], own_min: 500, own_max: 50_000 },
      ...{ words: 'Подарите близким час для себя.', seller_id: SUPERUSER, shop: 'demo-shop-of-the-first-chain' },
    },
  ])
}
