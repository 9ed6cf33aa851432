export { holdName, namesHeld, openDatabase, tabChannel } from './browser.ts'
export { browserStore, keepsData, readRecord, type Store, tabStore, writeRecord } from './stores.ts'
