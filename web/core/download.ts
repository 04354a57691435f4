import type { Endpoint } from '#contract/core/endpoint.ts'
import type { ExportFormat } from '#contract/core/export.ts'
import { callWith, type Parts } from './call.ts'
import { l } from './lists.ts'
import { showRefusal } from './query.ts'
import { closeToast, detailToast, toast } from './toast.ts'

/** The call of a file, such as `exportOf(list)`. */
export type FileEndpoint = Endpoint & { file: true }
export type FileQuery = { format: ExportFormat; columns: string; ids?: number[] }

/** A list as a file on this computer. It goes on while other screens are opened, tells how far it is and can be stopped. */
export const download = (endpoint: FileEndpoint, title: string, query: FileQuery) => downloadFile(endpoint, title, { query })

/** Downloads a file of the server, by the input of its call. */
export async function downloadFile(endpoint: FileEndpoint, title: string, input: Parts) {
  const stop = new AbortController()
  const id = toast.info(l('preparing', { title }), { action: { label: l('stop'), run: () => stop.abort() } })
  try {
    const response = (await callWith(endpoint, input, { signal: stop.signal })) as Response // a call with `file: true` answers a response
    const parts = await partsOf(response, (share) => detailToast(id, l('loaded', { share })))
    const name = nameOf(response)
    save(new Blob(parts, { type: response.headers.get('Content-Type') ?? '' }), name)
    toast.success(l('downloaded', { name }))
  } catch (error) {
    if (stop.signal.aborted) toast.info(l('stopped'), { life: 2000 })
    else showRefusal(error)
  } finally {
    closeToast(id)
  }
}

async function partsOf(response: Response, tell: (share: number) => void): Promise<BlobPart[]> {
  const size = Number(response.headers.get('Content-Length'))
  const reader = response.body?.getReader()
  const parts: BlobPart[] = []
  let loaded = 0
  let told = 0
  for (let part = await reader?.read(); part && !part.done; part = await reader?.read()) {
    parts.push(part.value)
    loaded += part.value.byteLength
    const share = size > 0 ? Math.floor((loaded / size) * 10) * 10 : 0
    if (share > told) tell(share)
    told = share
  }
  return parts
}

const nameOf = (response: Response) =>
  decodeURIComponent(/filename\*=UTF-8''([^;]+)/.exec(response.headers.get('Content-Disposition') ?? '')?.[1] ?? 'file')

function save(file: Blob, name: string) {
  const link = document.createElement('a')
  link.href = URL.createObjectURL(file)
  link.download = name
  link.click()
  // The address is released a minute later, because the browser must have begun by then.
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000)
}
