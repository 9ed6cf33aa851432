export const PrivacyQueue = () => null
