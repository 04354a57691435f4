import type pg from 'pg'
import { certificateSales } from '#server/certificate-sales/certificate-sales.table.ts'
import { fill } from './fill.ts'

/** Who keeps the settings of the demo's chain. */
const SUPERUSER = 13

/** A studio with a card terminal, which is simulated; in the others the sum is typed at the terminal by hand. */
const WITH_TERMINAL = 3

/**
 * The studio of the demo's front desk takes QR and links through the simulated bank, and sells certificates on the site; in the others a QR is what the
 * desk says it is.
 */
export async function seedOnline(client: pg.PoolClient) {
  await client.query(
    `insert into unit_settings (company_id, unit_id, type, value) select company_id, id, 'onlinePayments', '1' from units where id = 1`,
  )
  await client.query(
    `insert into card_terminals (company_id, unit_id, entity_id, title, address, terminal_no)
     select u.company_id, u.id, e.id, 'Терминал у стойки', 'http://192.168.1.30:8888', '10203040'
     from units u join legal_entities e on e.company_id = u.company_id and e.is_default where u.id = $1`,
    [WITH_TERMINAL],
  )
  await fill(client, certificateSales, [
    {
      ...{ id: 1, company_id: 1, is_enabled: true, unit_id: 1, faces: [1000, 3000, 5000, 10_000], own_min: 500, own_max: 50_000 },
      ...{ words: 'Подарите близким час для себя.', seller_id: SUPERUSER, shop: 'demo-shop-of-the-first-chain' },
    },
  ])
}
