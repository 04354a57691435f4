// @ts-check
/** The browser of the browser tests and of `npm run look`: the system's Chromium, nothing downloaded. */
import { existsSync } from 'node:fs'
import { delimiter, join } from 'node:path'

/** The shell draws the same pages by the same engine and no window around them: opening a screen costs it two thirds of what it costs the whole browser. */
const shell = 'chromium-headless-shell'
const names = [shell, 'chromium', 'chromium-browser', 'google-chrome-stable', 'google-chrome']
const places = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
  'C:\\Program Files (x86)\\Google\\Chrome\\Application\\chrome.exe',
]

/** @returns {string | undefined} */
export function findChromium() {
  if (process.env.CHROMIUM_PATH) return process.env.CHROMIUM_PATH
  const folders = (process.env.PATH ?? '').split(delimiter).filter(Boolean)
  return [...names.flatMap((name) => folders.map((folder) => join(folder, name))), ...places].find((path) => existsSync(path))
}

/** What `apt-get` is asked for, best first: nothing when the shell is here or the developer has named a browser. */
export function missingChromium() {
  const found = findChromium()
  if (process.env.CHROMIUM_PATH || found?.endsWith(shell)) return []
  return found ? [shell] : [shell, 'chromium']
}

/**
 * Chromium draws its address bar's list as two pages of its own beside every context, also without a window: half as much work again as our page at its start.
 * The last list of switched-off features wins, so what Playwright 1.65 switches off for steadiness and silence is named again.
 */
const featuresOff = [
  'WebUIOmniboxPopup',
  'WebUIOmniboxAimPopup',
  'AvoidUnnecessaryBeforeUnloadCheckSync',
  'DestroyProfileOnBrowserClose',
  'PaintHolding',
  'LensOverlay',
  'MediaRouter',
  'HttpsUpgrades',
  'HttpsFirstBalancedModeAutoEnable',
  'ThirdPartyStoragePartitioning',
  'AvoidCorsURLLoaderRestartOnRedirect',
  'TcpPortRandomizationWin',
  'OptimizationHints',
  'NetworkTimeServiceQuerying',
  'AimEnabled',
  'PreconnectToSearch',
]

/** The browser has no sandbox (CI runs as root) and no GPU, and calls no foreign host by itself. */
export const chromiumArgs = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  `--disable-features=${featuresOff.join(',')}`,
]

/**
 * In the browser tests what draws a page is a thread of the browser and no process of its own: opening a screen costs the shell 0.94 s of the processor instead of
 * 1.06. Benchmarks keep the process, as the browsers of people do.
 */
export const drawnInside = findChromium()?.endsWith(shell) ? ['--in-process-gpu'] : []
