/**
 * The part of the web that may speak to the register of this computer: a worker is bound by the policy that its own file came with
 * (server/core/web.ts), so no page needs the right (decision 093).
 */
import { askRegister, type RegisterRequest } from './register-work.ts'

addEventListener('message', async ({ data }: MessageEvent<RegisterRequest>) => postMessage(await askRegister(data)))
