import { outbox } from '#contract/outbox/outbox.ts'
import type { Secrets } from '#server/core/secrets.ts'
import { type Route, routes } from '#server/core/serve.ts'
import { fileOf } from '#server/lists/export.ts'
import type { Ports } from '#server/ports/ports.ts'
import { outboxSheet } from './outbox.sheet.ts'
import { cancelMessage, listAdapters, listOutbox, retryOne, showMessage, testOutbox } from './outbox.ts'

export const outboxRoutes = ({ ports, secrets }: { ports: Ports; secrets: Secrets }): Route[] =>
  routes(outbox, {
    list: listOutbox,
    export: fileOf(outboxSheet, listOutbox),
    adapters: listAdapters(ports),
    show: showMessage,
    test: testOutbox,
    retry: retryOne(secrets),
    cancel: cancelMessage,
  })
