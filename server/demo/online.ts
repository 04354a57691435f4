import type pg from 'pg'

/** The studio of the demo's front desk takes QR and links through the simulated bank; in the others a QR is what the desk says it is. */
export const seedOnline = (client: pg.PoolClient) =>
  client.query(
    `insert into unit_settings (company_id, unit_id, type, value) select company_id, id, 'onlinePayments', '1' from units where id = 1`,
  )
