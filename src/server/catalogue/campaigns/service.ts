export { cancelCampaign, endCampaign, saveCampaign, scheduleCampaign } from './change-campaign.ts'
export { previewCampaign } from './preview-campaign.ts'
export { previewEnd } from './preview-end.ts'
export { listCampaigns, showCampaign } from './show-campaigns.ts'
