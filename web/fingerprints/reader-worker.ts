/**
 * The only part of the web that may speak to this computer's own programs: a worker is bound by the policy that its own file came with
 * (server/core/web.ts), so no page needs the right (decision 087).
 */
import { speakToReader, type Wanted } from './reader-work.ts'

addEventListener('message', ({ data }: MessageEvent<Wanted>) => speakToReader(data, (said) => postMessage(said)))
