//! What of a board may be left out without a word.

/// Lists of a board and of a footprint that are no copper, and change none.
pub(super) const HARMLESS: &str = "\
    version generator generator_version general paper page title_block layers setup property net \
    net_class group embedded_fonts embedded_files locked placed tedit tstamp uuid at descr tags \
    path sheetname sheetfile attr autoplace_cost90 autoplace_cost180 solder_mask_margin \
    solder_paste_margin solder_paste_ratio solder_paste_margin_ratio clearance zone_connect \
    thermal_width thermal_gap model private_layers net_tie_pad_groups layer units component_class \
    component_classes stackup dimension_defaults duplicate_pad_numbers_are_jumpers \
    jumper_pad_groups variants point barcode host area links drawings no_connects modules \
    generated target image host_version zones tracks nets thickness fp_text_private";
