import type pg from 'pg'
import { credentials } from '#server/auth/auth.table.ts'
import { cities } from '#server/cities/cities.table.ts'
import { companies } from '#server/companies/companies.table.ts'
import { contractors } from '#server/contractors/contractors.table.ts'
import { customers } from '#server/customers/customers.table.ts'
import type { Database } from '#server/database/database.ts'
import { employerServices, employers, employerUnits, employerWindows } from '#server/employers/employers.table.ts'
import { serviceCategories } from '#server/service-categories/service-categories.table.ts'
import { serviceTemplateServices, serviceTemplates } from '#server/service-templates/service-templates.table.ts'
import { servicePrices, services } from '#server/services/services.table.ts'
import { unitSettings } from '#server/units/unit-settings.table.ts'
import { unitNeighbours, units } from '#server/units/units.table.ts'
import { workPositions } from '#server/work-positions/work-positions.table.ts'
import { workplaceServiceCategories, workplaces, workplaceWindows } from '#server/workplaces/workplaces.table.ts'
import { demoCustomers } from './customers.ts'
import { bumpIds, fill, inTransaction } from './fill.ts'
import { credentialRows, demoEmployers, demoEmployerUnits, demoEmployerWindows, employerServiceRows, people } from './people.ts'
import { demoPlaces, workplaceCategoryRows, workplaceRows, workplaceWindowRows } from './places.ts'
import { fillPositions } from './positions.ts'
import { demoCategories, demoPrices, demoServices } from './price-list.ts'
import { demoServiceTemplates, demoTemplateServices } from './service-templates.ts'
import { demoCities, demoCompanies, demoContractors, demoUnitSettings, demoUnits, neighbours } from './studios.ts'

export function seedOrganisation(database: Database, secret: { passwordHash: string }) {
  return inTransaction(database, (client) => fillOrganisation(client, secret))
}

/** A database without demo data gets the built-in positions too. */
export function seedPositions(database: Database) {
  return inTransaction(database, async (client) => {
    await client.query('lock table work_positions in share row exclusive mode')
    await fillPositions(client)
  })
}

/** Everything of the demo that does not depend on the day: two companies, their studios, people, prices and customers (domain.md §8). */
export async function fillOrganisation(client: pg.PoolClient, { passwordHash }: { passwordHash: string }) {
  await fill(client, companies, demoCompanies)
  await fill(client, cities, demoCities)
  await fillPositions(client)
  await fill(client, units, demoUnits)
  await fill(client, unitNeighbours, neighbours)
  await fill(client, unitSettings, demoUnitSettings)
  await fill(client, contractors, demoContractors)
  await fill(client, serviceCategories, demoCategories)
  await fill(client, services, demoServices)
  await fill(client, servicePrices, demoPrices)
  await fill(client, serviceTemplates, demoServiceTemplates)
  await fill(client, serviceTemplateServices, demoTemplateServices)
  await fill(client, workplaces, workplaceRows(demoPlaces))
  await fill(client, workplaceServiceCategories, workplaceCategoryRows(demoPlaces))
  await fill(client, workplaceWindows, workplaceWindowRows(demoPlaces))
  await fill(client, employers, demoEmployers)
  await fill(client, employerUnits, demoEmployerUnits)
  await fill(client, employerServices, employerServiceRows(people))
  await fill(client, employerWindows, demoEmployerWindows)
  await fill(client, credentials, credentialRows(people, passwordHash))
  await fill(client, customers, demoCustomers())
  await bumpIds(client, numbered)
}

/** Tables whose demo rows have given ids. */
const numbered = [
  companies,
  cities,
  workPositions,
  units,
  contractors,
  serviceCategories,
  services,
  serviceTemplates,
  workplaces,
  employers,
  customers,
]
