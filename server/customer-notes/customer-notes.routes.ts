import { customerNotes } from '#contract/customer-notes/customer-notes.ts'
import { routes } from '#server/core/serve.ts'
import { addNote, liftWarning, listNotes, listWarnings } from './customer-notes.ts'

export const customerNotesRoutes = routes(customerNotes, { ofCustomer: listNotes, add: addNote, lift: liftWarning, warnings: listWarnings })
