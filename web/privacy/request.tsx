export const PrivacyRequestScreen = () => null
