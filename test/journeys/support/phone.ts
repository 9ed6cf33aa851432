/** For `test.use`: everything in the file or group runs on a phone, also for the people in other browsers. */
export const phone = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true }
